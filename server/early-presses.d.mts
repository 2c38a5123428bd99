export declare const keepPresses: string;
