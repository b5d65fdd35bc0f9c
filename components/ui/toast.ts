import type { ToastKind } from "./kept-toast"

export { toastAfterNavigation } from "./kept-toast"

/** What can be done about it for as long as it is shown, also by a single key. */
export type ToastAction = { label: string; keys: string; ms: number; act: () => void }

const shownMs: Record<ToastKind, number> = { success: 2000, error: 5000 }

let press: ((key: string) => boolean) | undefined

/** `isUnsaid`: the message stands on the page as well, where screen readers hear it. Shows a message at the top right, each of its lines as a paragraph (C02 to C04: success for 2 s, others for 5 s). */
export function showToast(
  message: string,
  kind: ToastKind = "success",
  { action, isUnsaid }: { action?: ToastAction; isUnsaid?: boolean } = {},
): void {
  // The library comes with the first toast; most pages never show one.
  import("./toast-list").then(({ raise, pressAction, drawToasts }) => {
    press = pressAction
    raise({ message, kind, duration: action?.ms ?? shownMs[kind], action, isUnsaid })
    drawToasts()
  }, console.error)
}

/** Does what the newest toast offers by this key. @returns whether one offers anything */
export const pressToast = (key: string): boolean => press?.(key) ?? false
