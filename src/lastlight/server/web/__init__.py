"""What comes in over HTTP and sockets: routes, frames, the files of the client, rate limits."""
