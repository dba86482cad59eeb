/* Says in one line that this Node.js cannot build the client, before vite fails at something else. What is
   needed stands in package.json, as ^20.19 || >=24. Written for every Node.js there is. */

var engines = require("./package.json").engines;
var here = process.versions.node.split(".").map(Number);

function fits(range) {
  var parts = /(\^|>=)(\d+)(?:\.(\d+))?/.exec(range);
  var major = Number(parts[2]);
  var minor = Number(parts[3] || 0);
  return here[0] === major ? here[1] >= minor : parts[1] === ">=" && here[0] > major;
}

if (!engines.node.split("||").some(fits)) {
  console.error(
    "Node.js " + process.versions.node + " is here, but the browser client needs " + engines.node +
      ": install such a one, then run this again."
  );
  process.exit(2);
}
