"use client"
import { words } from "@/lib/platform/words/words"
import { usePasskeyDeed } from "./use-passkey-deed"

type Props = { label: string; show: () => Promise<unknown>; isPrimary?: boolean }

/** Has the browser show a passkey. */
export function PasskeyButton({ label, show, isPrimary = false }: Props) {
  const { isBusy, act } = usePasskeyDeed(words("people.secondStep")("notShown"))
  return (
    <button
      type="button"
      onClick={() => act(show)}
      disabled={isBusy}
      aria-busy={isBusy}
      className={`button w-full ${isPrimary ? "button-primary" : "button-quiet"}`}
    >
      <span>{label}</span>
    </button>
  )
}
