"use client"
import { type ComponentType, useEffect, useState } from "react"
import { QueryProvider } from "@/components/ui/query-provider"
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
  if (!Watch) return null
  return (
    <QueryProvider>
      <Watch {...props} />
    </QueryProvider>
  )
}
