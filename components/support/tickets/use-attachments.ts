"use client"
import { useEffect, useRef, useState } from "react"
import { wordsFor } from "@/components/ui/words-for"
import { uploadAttachment } from "@/lib/api/support/attachments/client"
import { turns } from "@/lib/platform/turns"
import { choose } from "./attachment-choice"
import { keepDraft, readDraft } from "./draft"
import type { Elsewhere } from "./draft-elsewhere"
import { type Picked, pickedAfter, pickedIn } from "./picked"

type Running = { file: File; abort: AbortController }

/** More than a few at once would only slow each other down. */
const inTurn = turns(3)

/**
 * The files of one form: uploaded as they are picked, each to be stopped, removed or tried again (P01, P02). `link` is
 * the token of a guest's.
 */
export function useAttachments(draft: string, link?: string) {
  const { picked, latest, change, update, keep, gone, setGone } = usePicked(draft)
  const [error, setError] = useState("")
  const [leftOut, setLeftOut] = useState<string[]>([])
  const running = useRef(new Map<string, Running>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft is another form.
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const { abort } of uploads.values()) abort.abort()
    }
  }, [draft])

  const upload = (key: string, file: File) => {
    const abort = new AbortController()
    const { signal } = abort
    running.current.set(key, { file, abort })
    const onProgress = (progress: number) => update(key, { progress })
    inTurn(() => uploadAttachment(file, { signal, onProgress, link })).then(
      ({ id, name }) => {
        update(key, { id, name, progress: 1 })
        keep()
      },
      (fault) => signal.aborted || update(key, { failure: wordsFor(fault) }),
    )
  }
  const add = (files: readonly File[]) => {
    const choice = choose(latest.current, files)
    setLeftOut(choice.leftOut)
    setError(choice.error)
    setGone([])
    const added = choice.taken.map((file) => {
      const key = crypto.getRandomValues(new Uint32Array(2)).join("-")
      return { file, picked: { key, name: file.name, size: file.size, at: Date.now(), progress: 0 } }
    })
    change([...latest.current, ...added.map(({ picked }) => picked)])
    keep()
    for (const { file, picked } of added) upload(picked.key, file)
    return choice
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
  /** Files that are uploaded already, those of an answer taken back. */
  const putBack = (files: { id: string; name: string; size: number }[]) => {
    const back = files.map((file) => ({ ...file, key: file.id, at: Date.now(), progress: 1 }))
    change([...latest.current, ...back])
    keep()
  }
  /** Takes over what another tab has attached, removed or sent; not kept, because it is in the draft already. */
  const follow = (elsewhere: Elsewhere) => {
    const next = pickedAfter(latest.current, elsewhere)
    if (next === latest.current) return
    for (const { key } of latest.current)
      if (!next.some((each) => each.key === key)) running.current.delete(key)
    setError("")
    setGone((names) => names.filter((name) => !next.some((each) => each.name === name)))
    change(next)
  }
  /** Removes the files of these ids, or all. @returns whether none is left */
  const clear = (ids?: readonly string[]) => {
    for (const { key, id } of latest.current) if (!ids || (id && ids.includes(id))) remove(key)
    if (latest.current.length > 0) return false
    setLeftOut([])
    setGone([])
    return true
  }
  return {
    picked,
    ids: picked.flatMap(({ id }) => id ?? []),
    /** Whether a file is still on its way, or did not arrive. */
    isUnfinished: picked.some(({ id }) => !id),
    isUploading: picked.some(({ id, failure }) => !id && !failure),
    error,
    leftOut,
    /** Names of files of the draft that have to be attached again. */
    gone,
    add,
    remove,
    retry,
    putBack,
    follow,
    clear,
  }
}

export type Attachments = ReturnType<typeof useAttachments>

/** The files picked, those of a kept draft first; uploads end one by one, each after what it was begun with. */
function usePicked(draft: string) {
  const [picked, setPicked] = useState<Picked[]>([])
  const [gone, setGone] = useState<string[]>([])
  const latest = useRef<Picked[]>([])
  const change = (next: Picked[]) => {
    latest.current = next
    setPicked(next)
  }
  const update = (key: string, changes: Partial<Picked>) =>
    change(latest.current.map((each) => (each.key === key ? { ...each, ...changes } : each)))
  const keep = () =>
    keepDraft(draft, {
      attachments: latest.current.map(({ id, name, size, at }) => ({ id, name, size, at })),
    })
  useEffect(() => {
    const kept = readDraft(draft)
    const there = pickedIn(kept)
    latest.current = there
    setPicked(there)
    // Their bytes were in the page that was left, or are swept by now.
    const lost = (kept.attachments ?? []).filter(({ id }) => !there.some((file) => file.id === id))
    setGone(lost.map(({ name }) => name))
  }, [draft])
  return { picked, latest, change, update, keep, gone, setGone }
}
