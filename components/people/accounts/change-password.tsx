"use client"
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { ReadyButton } from "@/components/ui/ready-button"
import { words } from "@/lib/platform/words/words"
import { ChangePasswordForm } from "./change-password-form"

/** The profile's password: masked, and a form to change it (Q12, Q16). */
export function ChangePassword({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The button the focus goes back to is drawn before it can take it.
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }
  return (
    <section aria-labelledby="change-password" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="change-password" className="text-lg">
            {words("people.accounts")("change")}
          </h2>
          {!isOpen && (
            <p aria-hidden="true" className="mt-1 text-muted tracking-widest">
              ••••••••
            </p>
          )}
        </div>
        {!isOpen && (
          <ReadyButton ref={opener} onClick={() => setOpen(true)} className="button button-quiet">
            {words("people.accounts")("edit")}
          </ReadyButton>
        )}
      </div>
      {isOpen && <ChangePasswordForm email={email} onClose={close} />}
    </section>
  )
}
