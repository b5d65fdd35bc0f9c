import { z } from "zod"
import { DeskForbids, DeskLacks, DeskRefused } from "./errors"
import type { Problem } from "./source"
import type { Ask, Kind } from "./values"

/** An id as a desk writes it, a number or text. */
export const id = z.union([z.string().min(1), z.number()]).transform(String)
/** Text that a desk leaves out, or says to be null, where it is empty. */
export const text = z
  .string()
  .nullish()
  .transform((given) => given ?? "")
/** A list that may be left out. */
export const listOf = <S extends z.ZodType>(shape: S) =>
  z
    .array(shape)
    .nullish()
    .transform((given) => given ?? [])

const named = z.looseObject({ id })

/** Those of a list that have the shape; the others are reported, and hold up nothing. */
export function readEach<S extends z.ZodType>(kind: Kind, shape: S, list: unknown[]) {
  const read: z.output<S>[] = []
  const problems: Problem[] = []
  for (const each of list) {
    const { data, error } = shape.safeParse(each)
    if (!error) read.push(data)
    else {
      const [issue] = error.issues
      const detail = `${issue?.path.join(".")}: ${issue?.message}`
      const known = named.safeParse(each).data?.id ?? "?"
      problems.push({ reason: "invalid", kind, id: known, about: known, detail })
    }
  }
  return { read, problems }
}

/** A name in one piece: its first word, and the rest. */
export function namesIn(name: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(" ") }
}

/** The path of an address, as a list of none or one. */
export const pathsOf = (address: string | null | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).pathname] : []

/** What a person types into the three fields of a desk, before it is checked. */
export const typed = z.record(z.string(), z.string().trim().max(5_000).optional()).transform(
  (given): Record<Ask, string> => ({
    address: given.address ?? "",
    user: given.user ?? "",
    token: given.token ?? "",
  }),
)

export const accountWords = {
  address: "Enter the address of your help desk, such as acme.example.com",
  user: "Enter an email address",
  token: "Enter a token",
}

export const noDesk = "There is no help desk at this address"

/** The whole address of a desk: `acme` is the name of one below this domain. Null for what is none. */
export function wholeAddress(written: string, domain: string): string | null {
  const address = /^[a-z\d][a-z\d-]*$/i.test(written) ? `${written}.${domain}` : written
  const whole = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole)) return null
  const { origin, hostname, username } = new URL(whole)
  return hostname.includes(".") && !username ? origin : null
}

/** What is asked of a desk first: where nothing is, there is no desk. */
export async function firstAnswer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof DeskLacks ? new DeskRefused(noDesk) : error
  }
}

/** What may not be there any more: null where it is missing, and no other failure, as where it may not be read. */
export async function ifThere<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DeskLacks) return null
    throw error
  }
}

/** Whether what was asked for is missing, or may not be read by a token that is good otherwise. */
export const isLacking = (error: unknown): error is DeskLacks | DeskForbids =>
  error instanceof DeskLacks || error instanceof DeskForbids

/** What is there only in some plans, or for some: null where it is missing or may not be read, and no other failure. */
export async function orNothing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isLacking(error)) return null
    throw error
  }
}

/**
 * Does it for each, so many at the same time; the answers stand as what was given. After a failure no more are begun, and it is
 * thrown once those that were begun have ended.
 */
export async function eachAtOnce<T, R>(list: readonly T[], atOnce: number, work: (one: T) => Promise<R>) {
  const answers = new Array<R>(list.length)
  const entries = list.entries()
  const failures: unknown[] = []
  const worker = async () => {
    for (const [index, one] of entries) {
      if (failures.length > 0) return
      try {
        answers[index] = await work(one)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, worker))
  if (failures.length > 0) throw failures[0]
  return answers
}
