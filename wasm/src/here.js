import { serve } from './serve.js';
export function startHere() {
    let ended = false;
    let running = 0;
    let tell = () => { };
    const take = serve((message) => {
        if (!ended)
            tell(message);
    });
    return {
        send: (message) => {
            if (message.type === 'run')
                running = message.id;
            take(message);
        },
        onMessage: (handler) => {
            tell = handler;
        },
        onCrash: () => { },
        keepAlive: () => { },
        terminate: () => {
            ended = true;
            take({ type: 'cancel', id: running });
        },
    };
}
