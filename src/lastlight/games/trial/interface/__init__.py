"""What `trial` shows of itself: views, words of options, reasons to ask and to refuse, imagined matches."""
