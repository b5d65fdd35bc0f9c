/** A promise that waits until it is released, to hold something back in a test. */
export function openGate() {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  return { promise, release }
}
