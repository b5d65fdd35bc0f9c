import { z } from "zod"
import { ScimFault } from "./fault"
import { type Path, pathIn } from "./grammar"

/** One change of a PATCH, taken apart: to which path which value goes, or from which it is taken away. */
export type Change = { operator: "add" | "replace" | "remove"; path: Path; value: unknown }

const mostOperations = 1000
const operation = z.object({
  op: z.string().transform((text) => text.toLowerCase()),
  path: z.string().optional(),
  value: z.unknown().optional(),
})
const patch = z.object({ Operations: z.array(operation).min(1).max(mostOperations) })

/**
 * The changes of a PATCH, in their order. An operation without a path has an object, each of whose names is a path: Okta sends
 * `{"active": false}`, Microsoft `{"name.familyName": "Lee"}`. What is of an extension is left out.
 * @throws ScimFault
 */
export function changesIn(body: unknown): Change[] {
  const parsed = patch.safeParse(body)
  if (!parsed.success)
    throw new ScimFault("invalidSyntax", `A PATCH has from 1 to ${mostOperations} Operations with an op each`)
  return parsed.data.Operations.flatMap(({ op, path, value }) => {
    if (op !== "add" && op !== "replace" && op !== "remove")
      throw new ScimFault("invalidSyntax", "An op is add, replace or remove")
    if (path !== undefined) return changeOf(op, path, value)
    if (op === "remove") throw new ScimFault("noTarget", "What is removed needs a path")
    if (!isObject(value)) throw new ScimFault("invalidValue", "An operation without a path needs an object")
    return Object.entries(value).flatMap(([name, each]) => changeOf(op, name, each))
  })
}

function changeOf(operator: Change["operator"], name: string, value: unknown): Change[] {
  const path = pathIn(name)
  if (operator !== "remove" && value === undefined)
    throw new ScimFault("invalidValue", `${name} needs a value`)
  return path ? [{ operator, path, value }] : []
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A member of an object, whatever the case of its name. */
export const memberOf = (object: Record<string, unknown>, name: string): unknown =>
  Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1]

/** A text, also as Microsoft once sent them: `[{"$ref": null, "value": "text"}]`. Nothing is an empty one. @throws ScimFault */
export function textIn(value: unknown, name: string): string {
  const [first] = Array.isArray(value) ? value : [value]
  const inner = isObject(first) ? memberOf(first, "value") : first
  if (inner === null || inner === undefined) return ""
  if (typeof inner !== "string") throw new ScimFault("invalidValue", `${name} is a text`)
  return inner
}

/** Several values, also where one alone is sent as itself. */
export const severalIn = (value: unknown): unknown[] =>
  value === null || value === undefined ? [] : [value].flat()
