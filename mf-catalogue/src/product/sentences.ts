/** A description cut where a sentence ends; 1.5 and 100% stay whole. */
export function sentences(description: string): string[] {
  return description
    .split(/(?<=[.!?;;])\s+|\s*\n+\s*/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
