"use client"
import { type ReactNode, useEffect, useState } from "react"
import { PasskeyButton } from "@/components/people/passkeys/passkey-button"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { endByPasskey, secondWays } from "@/lib/api/people/passkeys/sign-in"
import { rememberedDays } from "@/lib/people/browsers/values"
import { words } from "@/lib/platform/words/words"

type Props = {
  challenge: string
  onSignIn: (signIn: Promise<void>) => Promise<unknown>
  /** The form for a code, for those who have an app. */
  children: ReactNode
}

/** A passkey as the second factor of a sign-in, above the form for a code or in place of it. */
export function PasskeyStep({ challenge, onSignIn, children }: Props) {
  const [ways, setWays] = useState<Awaited<ReturnType<typeof secondWays>>>()
  const [isAsked, setAsked] = useState(false)
  const [remember, setRemember] = useState(false)
  const t = words("people.secondStep")
  useEffect(() => {
    // Without an answer, a code is what most people have.
    void secondWays(challenge)
      .then(setWays, () => {})
      .finally(() => setAsked(true))
  }, [challenge])
  if (!isAsked) return <div aria-hidden="true" className="h-40" />
  if (!ways) return children
  return (
    <div className="space-y-5">
      {ways.passkey && (
        <>
          {!ways.code && <p className="text-sm">{t("aboutPasskey")}</p>}
          <PasskeyButton
            label={t("usePasskey")}
            show={() => onSignIn(endByPasskey(challenge, remember))}
            isPrimary={!ways.code}
          />
          {!ways.code && (
            <CheckboxField
              name="remember"
              label={t("remember", { days: rememberedDays })}
              checked={remember}
              onChange={(event) => setRemember(event.target.checked)}
            />
          )}
        </>
      )}
      {!ways.passkey && !ways.code && (
        <p role="status" className="text-sm">
          {t("elsewhere", { hosts: ways.elsewhere.join(", ") })}
        </p>
      )}
      {ways.code && children}
    </div>
  )
}
