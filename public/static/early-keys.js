// Keeps the keys pressed before the ticket panel's script runs, which then does what they mean.
;(() => {
  const keys = []
  const keep = ({ key, target, ctrlKey, metaKey, altKey, isComposing }) => {
    if (ctrlKey || metaKey || altKey || isComposing || target.closest?.("input,textarea,select")) return
    keys.push(key)
  }
  addEventListener("keydown", keep)
  window.takeEarlyKeys = () => {
    removeEventListener("keydown", keep)
    return keys.splice(0)
  }
})()
