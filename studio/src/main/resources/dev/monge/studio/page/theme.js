// Runs before the first paint, so that a chosen theme never flashes.
try {
  const theme = localStorage.getItem('monge-theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
  }
} catch {
  // Storage is switched off: the system's preference applies.
}
