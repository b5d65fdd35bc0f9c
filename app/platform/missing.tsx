import { notFound } from "next/navigation"
import { NothingOnPlatform } from "@/components/shell/nothing-on-platform"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { words } from "@/lib/platform/words/words"
import { apexMetadata } from "./context"

export const missingMetadata = apexMetadata(() => words("page.nothingHere")("notFound"))

/** A 404 whose page is written on the server. */
export const missing = () => (setAnswerStatus(404) ? <NothingOnPlatform /> : notFound())
