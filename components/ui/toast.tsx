"use client"
import { usePathname } from "next/navigation"
import { type ComponentType, useEffect, useSyncExternalStore } from "react"

export type ToastKind = "success" | "error"

/** What can be done about it for as long as it is shown, also by a single key. */
export type ToastAction = { label: string; keys: string; ms: number; act: () => void }

const shownMs: Record<ToastKind, number> = { success: 2000, error: 5000 }
const keptKey = "toast"

let List: ComponentType | undefined
let press: ((key: string) => boolean) | undefined
const listeners = new Set<() => void>()

/** `isUnsaid`: the message stands on the page as well, where screen readers hear it. Shows a message at the top right, each of its lines as a paragraph (C02 to C04: success for 2 s, others for 5 s). */
export function showToast(
  message: string,
  kind: ToastKind = "success",
  { action, isUnsaid }: { action?: ToastAction; isUnsaid?: boolean } = {},
): void {
  // The library comes with the first toast; most pages never show one.
  import("./toast-list").then(({ ToastList, raise, pressAction }) => {
    press = pressAction
    raise({ message, kind, duration: action?.ms ?? shownMs[kind], action, isUnsaid })
    List = ToastList
    for (const tell of listeners) tell()
  }, console.error)
}

/** Does what the newest toast offers by this key. @returns whether one offers anything */
export const pressToast = (key: string): boolean => press?.(key) ?? false

/** Shows it on the page this browser tab comes to next, by whatever way. */
export function toastAfterNavigation(message: string, kind: ToastKind = "success"): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ message, kind }))
  } catch {
    // Storage may be forbidden; the page then goes without the message.
  }
}

/** Where toasts appear: once in a page, and there from its beginning, so that screen readers hear what comes in. */
export function Toasts() {
  const ToastList = useSyncExternalStore(listen, () => List, nothing)
  const path = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page.
  useEffect(showKept, [path])
  return (
    <div aria-live="polite" className="toasts no-print">
      {ToastList && <ToastList />}
    </div>
  )
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const nothing = () => undefined

function showKept() {
  try {
    const kept = sessionStorage.getItem(keptKey)
    sessionStorage.removeItem(keptKey)
    const { message, kind } = JSON.parse(kept ?? "{}") as { message?: string; kind?: ToastKind }
    if (message) showToast(message, kind)
  } catch {
    // Nothing readable was kept.
  }
}
