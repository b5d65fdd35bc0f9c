"use client"
import type { ComponentProps } from "react"
import { Dialog } from "@/components/ui/dialog"
import { words } from "@/lib/platform/words/words"
import { ProofWays } from "./proof-ways"

export type WaysToProve = ComponentProps<typeof ProofWays>["ways"]

type Props = {
  /** Null while nothing is asked. */
  ways: WaysToProve | null
  onDone: () => void
  close: () => void
}

/** Asks a person to show again who they are. */
export const ProofQuestion = ({ ways, onDone, close }: Props) => (
  <Dialog title={words("people.secondStep")("proofTitle")} open={ways !== null} onClose={close}>
    {ways && <ProofWays ways={ways} onDone={onDone} onCancel={close} />}
  </Dialog>
)
