import { readEnv } from "@/lib/platform/env"
import { previewNeeds } from "./preview-needs"

console.log(previewNeeds(readEnv()))
