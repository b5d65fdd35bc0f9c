import { useEffect, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { TextField } from "@/components/ui/text-field"
import { useCopy } from "@/components/ui/use-copy"

type Props = { ask: () => Promise<string | null>; close: () => void }

/** A link to the draft, for people who should read it before visitors do. */
export function PreviewDialog({ ask, close }: Props) {
  const [address, setAddress] = useState("")
  const { isCopied, copy } = useCopy(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening.
  useEffect(() => {
    ask().then((made) => (made ? setAddress(made) : close()))
  }, [])
  return (
    <Dialog
      title="Preview link"
      open
      isSheet
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            Close
          </button>
          <button type="button" onClick={copy} disabled={!address} className="button button-quiet">
            {isCopied ? "Copied" : "Copy"}
          </button>
          <a
            href={address || undefined}
            target="_blank"
            rel="noreferrer"
            aria-disabled={!address}
            className="button button-primary"
          >
            Open
          </a>
        </>
      }
    >
      <TextField
        label="Address"
        name="preview"
        readOnly
        value={address || "Making it…"}
        hint="Anyone with this link can read the draft for 7 days without signing in."
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="sr-only">
        {isCopied && "Copied"}
      </p>
    </Dialog>
  )
}
