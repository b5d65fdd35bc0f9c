import { useEffect, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { TextField } from "@/components/ui/text-field"
import { useCopy } from "@/components/ui/use-copy"
import { words } from "@/lib/platform/words/words"

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
      title={words("knowledge.editor")("previewLink")}
      open
      isSheet
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            {words("knowledge.editor")("close")}
          </button>
          <button type="button" onClick={copy} disabled={!address} className="button button-quiet">
            {isCopied ? words("knowledge.editor")("copied") : words("knowledge.editor")("copy")}
          </button>
          <a
            href={address || undefined}
            target="_blank"
            rel="noreferrer"
            aria-disabled={!address}
            className="button button-primary"
          >
            {words("knowledge.editor")("open")}
          </a>
        </>
      }
    >
      <TextField
        label={words("knowledge.editor")("address")}
        name="preview"
        readOnly
        value={address || words("knowledge.editor")("makingIt")}
        hint={words("knowledge.editor")("anyoneLinkCanRead")}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="sr-only">
        {isCopied && words("knowledge.editor")("copied")}
      </p>
    </Dialog>
  )
}
