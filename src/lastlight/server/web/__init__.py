"""HTTP and sockets: routes, frames, the client's files, rate limits."""
