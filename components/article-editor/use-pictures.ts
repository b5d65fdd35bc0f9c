import type { Editor } from "@tiptap/core"
import { useRef, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { uploadImage } from "@/lib/files/client"
import { largestArticleImage } from "@/lib/files/schema"
import { holdPlace, releasePlace } from "./nodes/upload-places"

let made = 0
const kinds = /^image\/(png|jpeg|webp|gif)$/

/** Takes pictures into an article: each holds its place until it has arrived, and then is asked for its alternative text. */
export function usePictures(editor: () => Editor | null, onArrived: () => void) {
  const [said, setSaid] = useState("")
  const running = useRef(new Set<AbortController>())
  async function take(file: File, at: number) {
    const target = editor()
    const fault = faultOf(file)
    if (fault || !target) return fault ? showToast(fault, "error") : undefined
    made += 1
    const id = `upload-${made}`
    const aborting = new AbortController()
    running.current.add(aborting)
    holdPlace(target, id, at, file.name)
    try {
      const image = await uploadImage(file, {
        signal: aborting.signal,
        onProgress: (part) => {
          const words =
            part < 1 ? `Uploading ${file.name}: ${Math.round(part * 100)} %` : `Preparing ${file.name}…`
          setSaid(words)
          showIn(target, id, words)
        },
      })
      const place = releasePlace(target, id)
      if (place === null) return
      target
        .chain()
        .insertContentAt(place, { type: "image", attrs: { ...image, alt: "" } })
        .setNodeSelection(place)
        .run()
      setSaid(`${file.name} is in the text. What does it show?`)
      onArrived()
    } catch (error) {
      if (!target.isDestroyed) releasePlace(target, id)
      setSaid("")
      if (!aborting.signal.aborted) showToast(`${file.name}: ${wordsFor(error)}`, "error")
    } finally {
      running.current.delete(aborting)
    }
  }
  const add = async (files: File[], at?: number) => {
    const place = at ?? editor()?.state.selection.from ?? 0
    for (const file of files) await take(file, Math.min(place, editor()?.state.doc.content.size ?? place))
  }
  const stop = () => {
    for (const each of running.current) each.abort()
  }
  return { add, stop, said }
}

function faultOf({ name, type, size }: File): string | null {
  if (!kinds.test(type)) return `${name}: pictures are PNG, JPEG, WebP or GIF`
  return size > largestArticleImage ? `${name}: a picture has at most 5 MB` : null
}

function showIn({ view }: Editor, id: string, words: string) {
  const place = view.dom.querySelector<HTMLElement>(`[data-upload="${id}"]`)
  if (place) place.textContent = words
}
