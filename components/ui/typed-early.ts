const seen = new WeakSet<Element>()

/** `changedIn` the first time a control is asked about: before the page's script ran. */
export function typedEarly(control: unknown): string | boolean | undefined {
  if (!(control instanceof Element) || seen.has(control)) return undefined
  seen.add(control)
  return changedIn(control)
}

/** What a person typed, chose or ticked in a control as it came from the server, and undefined where they did not. */
export function changedIn(control: Element): string | boolean | undefined {
  if (control instanceof HTMLSelectElement) return touched(control.value, firstChoice(control))
  if (control instanceof HTMLTextAreaElement) return touched(control.value, control.defaultValue)
  if (!(control instanceof HTMLInputElement)) return undefined
  const { type, checked, defaultChecked, value, defaultValue } = control
  if (type === "radio") return checked && !defaultChecked ? value : undefined
  return type === "checkbox" ? touched(checked, defaultChecked) : touched(value, defaultValue)
}

const touched = <T>(now: T, first: T): T | undefined => (now === first ? undefined : now)

function firstChoice({ options }: HTMLSelectElement): string {
  const choices = [...options]
  return (choices.find(({ defaultSelected }) => defaultSelected) ?? choices[0])?.value ?? ""
}
