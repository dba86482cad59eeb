"""How others see `trial`: views, options in words, reasons to ask and to refuse, imagined matches."""
