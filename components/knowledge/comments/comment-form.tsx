"use client"
import { type ReactNode, useEffect, useState } from "react"
import { useReactions } from "@/components/knowledge/reactions/use-reactions"
import { useLoaded } from "@/components/ui/use-loaded"
import { whenIdle } from "@/components/ui/when-idle"

type Props = {
  articleId: string
  /** How many characters a comment has at most. */
  longest: number
  /** The drawing beside what is wrong. */
  alert: ReactNode
  /** What stands there until the page rests. */
  children: ReactNode
}

/** Where a comment is written (H06); reading comes first, so its script comes last. */
export function CommentForm({ children, ...props }: Props) {
  const reactions = useReactions()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const WritingForm = useLoaded(isIdle, load, console.error)
  return WritingForm && reactions ? <WritingForm {...props} reactions={reactions} /> : children
}

const load = () => import("./writing-form").then((loaded) => loaded.WritingForm)
