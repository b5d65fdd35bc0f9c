"use client"
import { words } from "@/lib/platform/words/words"
import { PulledPlug } from "./drawings/pulled-plug"
import { EmptyState } from "./empty-state"
import { wordsFor } from "./words-for"

type Props = { title: string; error: unknown; retry: () => unknown }

/** Stands where something could not be had: why, and the way to ask again. */
export const LoadFailure = ({ title, error, retry }: Props) => (
  <div role="alert">
    <EmptyState drawing={<PulledPlug />} title={title}>
      <p className="text-sm">{wordsFor(error)}</p>
      <button type="button" onClick={() => void retry()} className="button button-primary">
        {words("ui.lists")("again")}
      </button>
    </EmptyState>
  </div>
)
