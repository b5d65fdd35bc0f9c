"use client"
import { useEffect, useRef, useState } from "react"
import { addCopyButtons } from "./copy-code"
import { Lightbox, type Picture } from "./lightbox"

/** What a script adds to an article: a copy button on code, and pictures that open large. */
export function ReadingAids() {
  const mark = useRef<HTMLSpanElement>(null)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    const body = mark.current?.parentElement?.querySelector<HTMLElement>("[data-article-body]")
    if (!body) return
    addCopyButtons(body)
    const open = ({ target }: Event) => {
      // A picture inside a link belongs to the link.
      if (target instanceof HTMLImageElement && !target.closest("a")) setPicture(pictureOf(target))
    }
    body.addEventListener("click", open)
    return () => body.removeEventListener("click", open)
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {picture && <Lightbox picture={picture} onClose={() => setPicture(null)} />}
    </>
  )
}

const pictureOf = ({ src, alt }: HTMLImageElement): Picture => ({ src, alt })
