const string = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)$/
const call = /^(?:useBaseUrl|withBaseUrl|require)\(\s*(.+?)\s*,?\s*\)(?:\.default)?$/s
const comment = /^\/\*[\s\S]*\*\/$/

/** What an expression says when it is a string, a number or the address of a file; undefined for everything else. */
export function literalOf(expression: string): string | undefined {
  const inside = expression.trim()
  if (inside === "" || comment.test(inside)) return ""
  if (/^\d+(\.\d+)?$/.test(inside)) return inside
  const address = call.exec(inside)?.[1]
  const match = string.exec(address ?? inside)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value?.replace(/\\n/g, "\n").replace(/\\(.)/g, "$1")
}

/** Whether an expression shows a value of the document's program, such as `frontMatter.title`, and no prose. */
export const isComputed = (expression: string) =>
  /^[A-Za-z_$][\w$.?]*(?:\([\s\S]*\)|\[[\s\S]*\])?$|<\/?[A-Za-z>]|=>/.test(expression.trim())
