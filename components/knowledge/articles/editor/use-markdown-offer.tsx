import type { Editor } from "@tiptap/core"
import type { Transaction } from "@tiptap/pm/state"
import { useEffect, useRef, useState } from "react"
import { useDeed } from "@/components/ui/use-deed"
import { markdownToBody } from "@/lib/api/knowledge/articles/drafts/client"
import { words } from "@/lib/platform/words/words"

type Offer = { from: number; to: number; text: string }

/** After plain text was pasted that looks like Markdown: the offer to turn it, and what makes one. */
export function useMarkdownOffer(editor: Editor) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const { isBusy, act } = useDeed()
  const latest = useRef(offer)
  latest.current = offer
  const isOpen = offer !== null
  // The pasted words stay the same ones while others are written around them.
  useEffect(() => {
    if (!isOpen) return
    const follow = ({ transaction }: { transaction: Transaction }) =>
      setOffer((present) => present && moved(present, transaction))
    editor.on("transaction", follow)
    return () => void editor.off("transaction", follow)
  }, [editor, isOpen])
  const turn = ({ text, ...then }: Offer) =>
    act(async () => {
      const { body } = await markdownToBody({ markdown: text })
      const { from, to } = latest.current ?? then
      setOffer(null)
      editor.chain().focus().insertContentAt({ from, to }, body).run()
    })
  const bar = offer && (
    <div role="status" className="context-bar markdown-offer">
      <p className="min-w-0 flex-1">{words("knowledge.editor")("looksLikeMarkdown")}</p>
      <button type="button" disabled={isBusy} onClick={() => turn(offer)} className="context-button">
        {isBusy ? words("knowledge.editor")("turningIt") : words("knowledge.editor")("turnIntoFormattedText")}
      </button>
      <button type="button" onClick={() => setOffer(null)} className="context-button">
        {words("knowledge.editor")("keepAs")}
      </button>
    </div>
  )
  return { bar, offer: setOffer }
}

function moved({ from, to, text }: Offer, { mapping, docChanged }: Transaction): Offer | null {
  if (!docChanged) return { from, to, text }
  const begin = mapping.map(from, -1)
  const end = mapping.map(to, 1)
  return end > begin ? { from: begin, to: end, text } : null
}
