"use client"
import { useEffect, useState } from "react"
import { ReadyButton } from "@/components/ui/ready-button"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { type BrowserState, browserState, tellHere, tellNoMore } from "./browser-push"

type Props = {
  personId: string
  /** By which push services know this installation. */
  publicKey: string
}

const words: Record<BrowserState, string> = {
  unable: "This browser cannot be told. It needs a secure address (https) and a browser that takes web push.",
  denied:
    "Notifications of this portal are blocked in this browser. Its settings for this site allow them again.",
  off: "This browser tells you nothing while the portal is closed.",
  on: "This browser tells you what is ticked under Browser, also while the portal is closed, until you sign out.",
}

const notReached = "The push service of this browser could not be reached. Please try again later."

/** Has this browser tell its person of work, or no more. */
export function PushSwitch({ personId, publicKey }: Props) {
  const [state, setState] = useState<BrowserState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    browserState(personId).then(setState, () => setState("unable"))
  }, [personId])
  const change = async (work: () => Promise<BrowserState>) => {
    setBusy(true)
    try {
      setState(await work())
    } catch (error) {
      showToast(error instanceof DOMException ? notReached : wordsFor(error), "error")
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-border border-t pt-5">
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
        {state ? words[state] : " "}
      </p>
      {state === "off" && (
        <ReadyButton
          onClick={() => change(() => tellHere(personId, publicKey))}
          disabled={isBusy}
          className="button button-quiet"
        >
          Let this browser tell me
        </ReadyButton>
      )}
      {state === "on" && (
        <ReadyButton onClick={() => change(tellNoMore)} disabled={isBusy} className="button button-quiet">
          Stop telling me here
        </ReadyButton>
      )}
    </div>
  )
}
