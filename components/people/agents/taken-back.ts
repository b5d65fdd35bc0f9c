/** What is shown once a change of it was refused: what that said, as it was `before`, and all that was changed since as it is. */
export function takenBack<T extends object>(shown: Partial<T>, refused: Partial<T>, before: T): Partial<T> {
  const names = (Object.keys(refused) as (keyof T)[]).filter((name) => shown[name] === refused[name])
  return { ...shown, ...Object.fromEntries(names.map((name) => [name, before[name]])) }
}
