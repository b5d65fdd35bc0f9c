"use client"
import { useState } from "react"
import { useDeed } from "@/components/ui/use-deed"
import { dismissMails, sendMailsAgain } from "@/lib/api/tenancy/mail/delivery/client"
import { words } from "@/lib/platform/words/words"
import type { UndeliveredMail, UndeliveredStatus } from "@/lib/tenancy/mail/delivery/schema"

export type ShownState = UndeliveredStatus | "dismissed"
type Listed = Pick<UndeliveredMail, "id" | "status">

const atOnce = 100

/** What this person has done with the mails before them. */
export function useUndelivered() {
  const [changed, setChanged] = useState<Record<string, ShownState>>({})
  const { isBusy, act } = useDeed()
  const [said, setSaid] = useState("")
  const stateOf = ({ id, status }: Listed): ShownState => changed[id] ?? status

  const change = (mails: Listed[], to: ShownState, call: typeof sendMailsAgain) =>
    act(async () => {
      if (mails.length === 0) return
      const ids = mails.map(({ id }) => id)
      for (let at = 0; at < ids.length; at += atOnce) {
        const some = ids.slice(at, at + atOnce)
        await call({ ids: some })
        setChanged((all) => ({ ...all, ...Object.fromEntries(some.map((id) => [id, to])) }))
      }
      setSaid(
        words("tenancy.delivery")(to === "queued" ? "sentAgain" : "dismissedMany", { count: mails.length }),
      )
    })
  return {
    ...{ stateOf, isBusy, said },
    sendAgain: (mails: Listed[]) => change(mails, "queued", sendMailsAgain),
    dismiss: (mails: Listed[]) => change(mails, "dismissed", dismissMails),
  }
}
