import { AsyncLocalStorage } from "node:async_hooks"

// On globalThis because Next bundles this module apart from server.ts.
const shared = globalThis as { vestibuleScope?: AsyncLocalStorage<Readonly<Record<string, unknown>>> }
shared.vestibuleScope ??= new AsyncLocalStorage()
const scope = shared.vestibuleScope

/** A value that work has wherever it goes on, across waits: as an `AsyncLocalStorage` of its own would hold it. */
export type Scoped<T> = { run<R>(value: T | undefined, work: () => R): R; get(): T | undefined }

/**
 * The scoped value of this name, which it alone uses. All of them share one `AsyncLocalStorage`: on Node.js before 24, each
 * one is written into every promise that is made.
 */
export const scoped = <T>(name: string): Scoped<T> => ({
  run: (value, work) => scope.run({ ...scope.getStore(), [name]: value }, work),
  get: () => scope.getStore()?.[name] as T | undefined,
})
