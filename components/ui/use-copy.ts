"use client"
import { useState } from "react"
import { copyText } from "./copy-text"

/** What puts `text` on the clipboard, and whether it has. */
export function useCopy(text: string) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(text)) setCopied(true)
  }
  return { isCopied, copy }
}
