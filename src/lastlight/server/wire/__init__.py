"""What goes over the wire: the messages, how things are put into them, and what is refused."""
