import type { Editor } from "@tiptap/core"
import { useRef, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { uploadImage } from "@/lib/api/tenancy/images/client"
import { words } from "@/lib/platform/words/words"
import { largestArticleImage } from "@/lib/tenancy/images/schema"
import { holdPlace, releasePlace } from "./nodes/upload-places"

let made = 0
const kinds = /^image\/(png|jpeg|webp|gif)$/

type Held = { id: string; file: File }

/**
 * Takes pictures into an article: each holds its place until it has arrived. The first of those chosen together asks for its
 * alternative text, unless something has been written since.
 */
export function usePictures(editor: () => Editor | null, onAsked: () => void) {
  const [said, setSaid] = useState("")
  const running = useRef(new Set<AbortController>())
  async function upload(target: Editor, { id, file }: Held, signal: AbortSignal) {
    try {
      return await uploadImage(file, {
        signal,
        onProgress: (part) => {
          const state =
            part < 1
              ? words("knowledge.pictures")("uploading", { name: file.name, percent: Math.round(part * 100) })
              : words("knowledge.pictures")("preparing", { name: file.name })
          setSaid(state)
          showIn(target, id, state)
        },
      })
    } catch (error) {
      if (!target.isDestroyed) releasePlace(target, id)
      setSaid("")
      if (!signal.aborted) showToast(`${file.name}: ${wordsFor(error)}`, "error")
      return null
    }
  }
  const add = async (files: File[], at?: number) => {
    const target = editor()
    if (!target) return
    const held = hold(target, files, at ?? target.state.selection.from)
    const { doc } = target.state
    const aborting = new AbortController()
    running.current.add(aborting)
    for (const each of held) {
      const image = aborting.signal.aborted ? null : await upload(target, each, aborting.signal)
      const place = image && !target.isDestroyed ? releasePlace(target, each.id) : null
      if (place === null) continue
      const asks = target.state.doc === doc && !isWritingElsewhere(target)
      insert(target, place, { ...image, alt: "" })
      if (asks) mark(target, place)
      setSaid(words("knowledge.pictures")("arrived", { name: each.file.name }))
      if (asks) onAsked()
    }
    running.current.delete(aborting)
  }
  const stop = () => {
    for (const each of running.current) each.abort()
  }
  return { add, stop, said }
}

/** Those that can be taken, each at the same place behind the one before. */
function hold(target: Editor, files: File[], at: number): Held[] {
  const place = Math.min(at, target.state.doc.content.size)
  return files.flatMap((file) => {
    const fault = faultOf(file)
    if (fault) showToast(fault, "error")
    if (fault) return []
    made += 1
    const id = `upload-${made}`
    holdPlace(target, id, place, file.name)
    return [{ id, file }]
  })
}

/** The cursor stays where it is. */
const insert = (target: Editor, place: number, attrs: object) =>
  target.commands.insertContentAt(place, { type: "image", attrs }, { updateSelection: false })

/** Between blocks a picture comes in a paragraph of its own. */
function mark(target: Editor, place: number) {
  const isHere = target.state.doc.nodeAt(place)?.type.name === "image"
  target.commands.setNodeSelection(isHere ? place : place + 1)
}

const isWritingElsewhere = ({ view }: Editor) =>
  !view.hasFocus() && Boolean(document.activeElement?.matches("input, textarea, select"))

function faultOf({ name, type, size }: File): string | null {
  if (!kinds.test(type)) return words("knowledge.pictures")("kinds", { name })
  return size > largestArticleImage ? words("knowledge.pictures")("tooLarge", { name }) : null
}

function showIn({ view }: Editor, id: string, state: string) {
  const place = view.dom.querySelector<HTMLElement>(`[data-upload="${id}"]`)
  if (place) place.textContent = state
}
