"use client"
import { useCopy } from "@/components/ui/use-copy"
import type { MadeApiKey } from "@/lib/people/api-keys/schema"

type Props = { made: MadeApiKey; onDone: () => void }

/** A new key, shown this once. */
export function NewSecret({ made: { key, token }, onDone }: Props) {
  const { isCopied, copy } = useCopy(token)
  return (
    <section aria-label="Your new key" role="status" className="card p-5">
      <p className="font-semibold">
        <bdi>{key.name}</bdi> has been created
      </p>
      <p className="mt-1 text-sm">
        Copy the key now: it is not shown again. Keep it as you would keep a password.
      </p>
      <code className="mt-3 block rounded-md bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">
        {token}
      </code>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button button-primary">
          {isCopied ? "Copied" : "Copy key"}
        </button>
        <button type="button" onClick={onDone} className="button button-quiet">
          Done
        </button>
      </div>
    </section>
  )
}
