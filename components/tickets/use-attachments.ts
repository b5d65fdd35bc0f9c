"use client"
import { useEffect, useRef, useState } from "react"
import { wordsFor } from "@/components/ui/use-checked-form"
import { uploadAttachment } from "@/lib/attachments/client"
import { endingOf, largestTotal, tooLarge } from "@/lib/attachments/schema"
import { keepDraft, readDraft } from "./draft"

export type Picked = {
  key: string
  name: string
  /** Bytes. */
  size: number
  /** Given by the server once it has all of it. */
  id?: string
  /** Between 0 and 1. */
  progress: number
  /** Why it could not be uploaded. */
  failure?: string
}

type Running = { file: File; abort: AbortController }

/**
 * The files of one form: uploaded as they are picked, each to be stopped, removed or tried again (P01, P02). `link` is
 * the token of a guest's.
 */
export function useAttachments(draft: string, link?: string) {
  const [picked, setPicked] = useState<Picked[]>([])
  const [error, setError] = useState("")
  const [leftOut, setLeftOut] = useState<string[]>([])
  const running = useRef(new Map<string, Running>())

  // Uploads end one by one, each after what it was begun with.
  const latest = useRef<Picked[]>([])
  const change = (next: Picked[]) => {
    latest.current = next
    setPicked(next)
  }
  const keep = () =>
    keepDraft(draft, {
      attachments: latest.current.flatMap(({ id, name, size }) => (id ? { id, name, size } : [])),
    })
  const update = (key: string, changes: Partial<Picked>) =>
    change(latest.current.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  useEffect(() => {
    const { attachments = [] } = readDraft(draft)
    latest.current = attachments.map((kept) => ({ ...kept, key: kept.id, progress: 1 }))
    setPicked(latest.current)
    const uploads = running.current
    return () => {
      for (const { abort } of uploads.values()) abort.abort()
    }
  }, [draft])

  const upload = (key: string, file: File) => {
    const abort = new AbortController()
    running.current.set(key, { file, abort })
    uploadAttachment(file, {
      link,
      signal: abort.signal,
      onProgress: (progress) => update(key, { progress }),
    }).then(
      ({ id, name }) => {
        update(key, { id, name, progress: 1 })
        keep()
      },
      (fault) => abort.signal.aborted || update(key, { failure: wordsFor(fault) }),
    )
  }
  const add = (files: readonly File[]) => {
    const taken = files.filter(({ name }) => endingOf(name))
    setLeftOut(files.filter((file) => !taken.includes(file)).map(({ name }) => name))
    const total = [...latest.current, ...taken].reduce((sum, { size }) => sum + size, 0)
    setError(total > largestTotal ? tooLarge : "")
    if (total > largestTotal) return
    for (const file of taken) {
      const key = crypto.getRandomValues(new Uint32Array(2)).join("-")
      change([...latest.current, { key, name: file.name, size: file.size, progress: 0 }])
      upload(key, file)
    }
  }
  const remove = (key: string) => {
    running.current.get(key)?.abort.abort()
    running.current.delete(key)
    setError("")
    change(latest.current.filter((each) => each.key !== key))
    keep()
  }
  const retry = (key: string) => {
    const again = running.current.get(key)
    if (!again) return
    update(key, { failure: undefined, progress: 0 })
    upload(key, again.file)
  }
  const clear = () => {
    for (const { key } of latest.current) remove(key)
    setLeftOut([])
  }
  return {
    picked,
    ids: picked.flatMap(({ id }) => id ?? []),
    /** Whether a file is still on its way, or did not arrive. */
    isUnfinished: picked.some(({ id }) => !id),
    error,
    /** Names of files of a kind that cannot be attached (D-46). */
    leftOut,
    add,
    remove,
    retry,
    clear,
  }
}

export type Attachments = ReturnType<typeof useAttachments>
