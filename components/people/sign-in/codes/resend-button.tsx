"use client"
import { useEffect, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** Seconds until a code can be asked for again. */
const pause = 30

type Props = {
  label: string
  /** Has a new code mailed. */
  send: () => Promise<unknown>
}

/** Asks for a new code; then rests for a while, as mails take their time (J11, K11). */
export function ResendButton({ label, send }: Props) {
  const [left, setLeft] = useState(0)
  const { isBusy, act } = useDeed()
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const resend = () =>
    act(async () => {
      await send()
      showToast(said(signUpWords.resent))
      setLeft(pause)
    })
  return (
    <button
      type="button"
      onClick={resend}
      disabled={isBusy || left > 0}
      aria-busy={isBusy}
      className="button button-quiet w-full tabular-nums"
    >
      <span>{left > 0 ? words("people.fields")("resendIn", { label, seconds: left }) : label}</span>
    </button>
  )
}
