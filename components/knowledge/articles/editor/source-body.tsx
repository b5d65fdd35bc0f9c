"use client"
import { SafeBody } from "./safe-body"

/** The source's text as readers see it, made safe in the browser. */
export const SourceBody = ({ html }: { html: string }) => <SafeBody html={html} against={html} />
