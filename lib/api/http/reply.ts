import type { Page } from "@/lib/platform/cursor"

const status = 200 as const

/** A reply that says something for people. */
export const saying = (message: string) => () => ({ status, message })

/** A reply with data. */
export const data = <T>(data: T) => ({ status, data })

/** A reply whose data is one thing, by its name. */
export const dataAs =
  <Name extends string>(name: Name) =>
  <T>(thing: T) =>
    data({ [name]: thing } as Record<Name, T>)

/** A reply with one page of a list, by the name of what is in it. */
export const pageAs =
  <Name extends string>(name: Name) =>
  <T>({ items, next }: Page<T>) =>
    data({ ...({ [name]: items } as Record<Name, T[]>), lastVisible: next, more: next !== null })
