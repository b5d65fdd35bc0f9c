"use client"
import { useState } from "react"
import { Moment } from "@/components/ui/moment"
import { together } from "@/components/ui/together"
import { useCopy } from "@/components/ui/use-copy"
import { words } from "@/lib/platform/words/words"
import type { Webhook } from "@/lib/rules/webhooks/schema"

/** What a receiver checks messages with. */
export function SigningSecret({ webhook: { signingKey, formerUntil } }: { webhook: Webhook }) {
  const [isShown, setShown] = useState(false)
  const { isCopied, copy } = useCopy(signingKey)
  return (
    <section
      aria-label={words("rules.webhooks")("signingSecret")}
      className="mt-4 border-border border-t pt-4 text-sm"
    >
      <p>
        {together(
          words("rules.webhooks").parts("signedAfter", {
            link: (inside) => (
              <a href="https://www.standardwebhooks.com" className="text-link" rel="noreferrer">
                {inside}
              </a>
            ),
          }),
        )}
        {formerUntil && " "}
        {formerUntil &&
          together(words("rules.webhooks").parts("formerUntil", { time: () => <Moment at={formerUntil} /> }))}
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
          {isShown ? words("rules.webhooks")("hideSecret") : words("rules.webhooks")("showSecret")}
        </button>
        <button type="button" onClick={() => void copy()} className="button button-quiet">
          {isCopied ? words("rules.webhooks")("copied") : words("rules.webhooks")("copySecret")}
        </button>
      </div>
    </section>
  )
}
