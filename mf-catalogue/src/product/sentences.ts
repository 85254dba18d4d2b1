/** A description cut where a sentence ends, the Greek question mark included; 1.5 stays whole. */
export function sentences(description: string): string[] {
  return description
    .split(/(?<=[.!?\u037e])\s+|\s*\n+\s*/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}
