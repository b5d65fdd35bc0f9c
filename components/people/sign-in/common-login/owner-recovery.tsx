"use client"
import { useState } from "react"
import { AddressForm } from "@/components/people/sign-in/recovery/address-form"
import { sendOwnerCode } from "@/lib/api/people/sign-in/common-login/client"
import { ownerLoginPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { OwnerResetForm } from "./owner-reset-form"

/** An owner's way to a new password: the address, then the mailed code. */
export function OwnerRecovery() {
  const [sent, setSent] = useState<{ email: string; words: string }>()
  const [done, setDone] = useState<string>()
  if (done)
    return (
      <>
        <p role="status" className="form-done">
          {said(done)}
        </p>
        <a href={ownerLoginPath} className="button button-primary w-full">
          {words("people.signIn")("signIn")}
        </a>
      </>
    )
  if (sent)
    return (
      <>
        <p role="status" className="form-done">
          {said(sent.words)}
        </p>
        <OwnerResetForm email={sent.email} onDone={setDone} />
      </>
    )
  const send = async (email: string) => setSent({ email, words: (await sendOwnerCode({ email })).message })
  return <AddressForm send={send} />
}
