export type ToastKind = "success" | "error"
export type KeptToast = { message: string; kind?: ToastKind }

const keptKey = "toast"

/** Shows it on the page this browser tab comes to next, by whatever way. */
export function toastAfterNavigation(message: string, kind: ToastKind = "success"): void {
  try {
    sessionStorage.setItem(keptKey, JSON.stringify({ message, kind } satisfies KeptToast))
  } catch {
    // Storage may be forbidden; the page then goes without the message.
  }
}

/** What the page before this one wanted to be shown here, once. */
export function takeKeptToast(): KeptToast | null {
  try {
    const kept = sessionStorage.getItem(keptKey)
    sessionStorage.removeItem(keptKey)
    const { message, kind } = JSON.parse(kept ?? "{}") as Partial<KeptToast>
    return message ? { message, kind } : null
  } catch {
    // Nothing readable was kept.
    return null
  }
}
