const seen = new WeakSet<Element>()

/**
 * What a person typed, chose or ticked in a control before the page's script ran, and undefined where they did not. Known
 * only the first time a control is asked about.
 */
export function typedEarly(control: unknown): string | boolean | undefined {
  if (!(control instanceof Element) || seen.has(control)) return undefined
  seen.add(control)
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
