/** A tag of JSX or HTML. An attribute without a value is `true`, one with an expression keeps its source. */
export type JsxTag = {
  name: string
  attributes: Record<string, { text: string } | { expression: string } | true>
  kind: "open" | "close" | "alone"
  /** Characters it takes. */
  length: number
}

/** Longer tags and expressions are taken for text, so that unbalanced braces cost little. */
const longest = 20_000

const nameRule = /<(\/?)([A-Za-z][\w.:-]*)?/y
const attributeRule = /\s+([A-Za-z_:@][\w:.@-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{)|([^\s"'=<>`{}]+)))?/y
const spreadRule = /\s*(?=\{)/y
const endRule = /\s*(\/?)>/y

/** The tag that begins at `start`, or null when it is a plain `<`, as in `a < b`. `<>` is a tag without a name. */
export function parseTag(source: string, start: number): JsxTag | null {
  const [, slash, name = ""] = matchAt(nameRule, source, start) ?? []
  if (slash === undefined || (!name && source[nameRule.lastIndex] !== ">")) return null
  const attributes: JsxTag["attributes"] = {}
  let at = nameRule.lastIndex
  while (at - start < longest) {
    const end = matchAt(endRule, source, at)
    if (end) return { name, attributes, kind: kindOf(slash, end[1]), length: endRule.lastIndex - start }
    const next = readAttribute(source, at, attributes)
    if (next === null) return null
    at = next
  }
  return null
}

const kindOf = (slash: string, alone = "") => (slash ? "close" : alone ? "alone" : "open")

function readAttribute(source: string, at: number, attributes: JsxTag["attributes"]): number | null {
  const match = matchAt(attributeRule, source, at)
  if (!match) return readSpread(source, at)
  const [, name = "", double, single, brace, bare] = match
  const end = attributeRule.lastIndex
  if (!brace) {
    const value = double ?? single ?? bare
    attributes[name] = value === undefined ? true : { text: value }
    return end
  }
  const length = expressionLength(source, end - 1)
  if (!length) return null
  attributes[name] = { expression: source.slice(end, end + length - 2).trim() }
  return end - 1 + length
}

function readSpread(source: string, at: number): number | null {
  if (!matchAt(spreadRule, source, at)) return null
  const brace = spreadRule.lastIndex
  const length = expressionLength(source, brace)
  return length ? brace + length : null
}

/** The length of the `{…}` that begins at `start`, braces in its strings and comments not counted; 0 when it never ends. */
export function expressionLength(source: string, start: number): number {
  const step = /[{}]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\/\*[\s\S]*?\*\//g
  step.lastIndex = start
  let depth = 0
  for (let match = step.exec(source); match && match.index - start < longest; match = step.exec(source)) {
    if (match[0] === "{") depth += 1
    if (match[0] === "}") depth -= 1
    if (depth === 0) return step.lastIndex - start
  }
  return 0
}

function matchAt(rule: RegExp, source: string, at: number) {
  rule.lastIndex = at
  return rule.exec(source)
}
