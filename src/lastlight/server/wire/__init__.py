"""What goes over the wire: messages, their encoding, and refusals."""
