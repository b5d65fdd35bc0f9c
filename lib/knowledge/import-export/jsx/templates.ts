/** A component as it stands in a document: the attributes whose value is known, and what is between its tags. */
export type Component = { name: string; props: Record<string, string>; content: string }

/** What the components of one site leave in the text, by name: Markdown with `{attribute}` and `{children}` in it. */
export type Templates = Readonly<Record<string, string>>

const longestTemplate = 1000
const mostTemplates = 200
const componentName = /^[A-Z][\w.]*$/
const placeholder = /\{([A-Za-z_][\w:.-]*)\}/g

/** Reads templates as a file of the tree has them. `note` hears of each that cannot be used. */
export function readTemplates(values: Record<string, unknown>, note: (message: string) => void): Templates {
  const templates: Record<string, string> = {}
  for (const [name, template] of Object.entries(values).slice(0, mostTemplates)) {
    const fault = faultOf(name, template)
    if (fault) note(`${name}: ${fault}`)
    else templates[name] = String(template)
  }
  return templates
}

function faultOf(name: string, template: unknown): string | undefined {
  if (!componentName.test(name)) return "a component's name begins with a capital letter"
  if (typeof template !== "string") return "it is not text"
  if (template.length > longestTemplate) return `it has more than ${longestTemplate} characters`
  // Components nested in one another would double what is between them at each level.
  const names = [...template.matchAll(placeholder)].map(([, each]) => each)
  if (new Set(names).size < names.length) return "it has a placeholder twice"
}

/** What a template leaves of a component, or undefined where the component lacks something the template names. */
export function filledTemplate(template: string, { props, content }: Component): string | undefined {
  const values: Record<string, string> = { ...props, children: content.trim() }
  const names = [...template.matchAll(placeholder)].map(([, name = ""]) => name)
  if (!names.every((name) => Object.hasOwn(values, name) && values[name] !== "")) return undefined
  const written = template.trim().replace(placeholder, (_, name: string) => values[name] ?? "")
  // One of several lines is a block of its own.
  return template.includes("\n") ? `\n\n${written}\n\n` : written
}
