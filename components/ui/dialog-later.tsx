"use client"
import { type ComponentType, useEffect, useRef, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { showToast } from "./toast"

type Props<Own> = {
  load: () => Promise<ComponentType<Own>>
  /** Of the dialog itself. */
  own: Own
}

/** A dialog whose code comes when it is opened; where it does not come, the dialog is closed again and that is said. */
export function DialogLater<Own extends { close: () => void }>({ load, own }: Props<Own>) {
  const [Dialog, setDialog] = useState<ComponentType<Own>>()
  const close = useRef(own.close)
  close.current = own.close
  useEffect(() => {
    load().then(
      (loaded) => setDialog(() => loaded),
      () => {
        close.current()
        showToast(words("ui.lists")("laterFailed"), "error")
      },
    )
  }, [load])
  return Dialog ? <Dialog {...own} /> : null
}
