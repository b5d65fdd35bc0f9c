"use client"
import { type ComponentType, useEffect, useState } from "react"
import { whenIdle } from "@/components/ui/when-idle"

type Props = { first: number; personId: string }

/** Keeps the number of unread notices true once the page rests. Once in a page. */
export function NoticeKeeper(props: Props) {
  const [Watch, setWatch] = useState<ComponentType<Props>>()
  useEffect(
    () =>
      whenIdle(() => {
        import("./notice-watch").then(
          ({ NoticeWatch }) => setWatch(() => NoticeWatch),
          () => {},
        )
      }),
    [],
  )
  return Watch ? <Watch {...props} /> : null
}
