import { staffClientOf } from "@/lib/api/http/client-of"
import type { staffFirstSteps } from "./calls"

export const { dismissFirstSteps } = staffClientOf<typeof staffFirstSteps>()
