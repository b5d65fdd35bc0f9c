"use client"
import { useState } from "react"
import { Moment } from "@/components/ui/moment"
import { useCopy } from "@/components/ui/use-copy"
import type { Webhook } from "@/lib/rules/webhooks/schema"

/** What a receiver checks messages with. */
export function SigningSecret({ webhook: { signingKey, formerUntil } }: { webhook: Webhook }) {
  const [isShown, setShown] = useState(false)
  const { isCopied, copy } = useCopy(signingKey)
  return (
    <section aria-label="Signing secret" className="mt-4 border-border border-t pt-4 text-sm">
      <p>
        Messages are signed after{" "}
        <a href="https://www.standardwebhooks.com" className="text-link" rel="noreferrer">
          Standard Webhooks
        </a>{" "}
        with this secret.
        {formerUntil && (
          <>
            {" "}
            The former one signs too until <Moment at={formerUntil} />.
          </>
        )}
      </p>
      {isShown && (
        <code className="mt-2 block rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere]">
          {signingKey}
        </code>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
          className="button button-quiet"
        >
          {isShown ? "Hide secret" : "Show secret"}
        </button>
        <button type="button" onClick={() => void copy()} className="button button-quiet">
          {isCopied ? "Copied" : "Copy secret"}
        </button>
      </div>
    </section>
  )
}
