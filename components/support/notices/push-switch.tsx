"use client"
import { useEffect, useState } from "react"
import { ReadyButton } from "@/components/ui/ready-button"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { wordsFor } from "@/components/ui/words-for"
import { words } from "@/lib/platform/words/words"
import { type BrowserState, browserState, isToldHere, tellHere, tellNoMore } from "./browser-push"

type Props = {
  personId: string
  /** By which push services know this installation. */
  publicKey: string
}

/** Has this browser tell its person of work, or no more. */
export function PushSwitch({ personId, publicKey }: Props) {
  const t = words("support.notices")
  const [state, setState] = useState<BrowserState>()
  const [failure, setFailure] = useState("")
  const { isBusy, act } = useDeed()
  useEffect(() => {
    browserState(personId).then(setState, (error) => {
      setFailure(failureWords(error))
      setState(stateOnFailure(personId))
    })
  }, [personId])
  const change = (work: () => Promise<BrowserState>) =>
    act(async () => {
      try {
        setState(await work())
        setFailure("")
      } catch (error) {
        showToast(failureWords(error), "error")
        setState(stateOnFailure(personId))
      }
    })
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-border border-t pt-5">
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
        {failure || (state ? t(state) : " ")}
      </p>
      {state === "off" && (
        <ReadyButton
          onClick={() => change(() => tellHere(personId, publicKey))}
          disabled={isBusy}
          className="button button-quiet"
        >
          {t("letTell")}
        </ReadyButton>
      )}
      {state === "on" && (
        <ReadyButton onClick={() => change(tellNoMore)} disabled={isBusy} className="button button-quiet">
          {t("stopTelling")}
        </ReadyButton>
      )}
    </div>
  )
}

/** What can be asked for again: pushes that go on to be stopped, or else to begin. */
const stateOnFailure = (personId: string): BrowserState => (isToldHere(personId) ? "on" : "off")

const failureWords = (error: unknown) =>
  error instanceof DOMException ? words("support.notices")("notReached") : wordsFor(error)
